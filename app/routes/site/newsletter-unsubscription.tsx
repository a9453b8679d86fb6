export default function NewsletterUnsubscriptionPage() {
  return <h1>newsletter-unsubscription</h1>;
}
