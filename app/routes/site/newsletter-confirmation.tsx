export default function NewsletterConfirmationPage() {
  return <h1>newsletter-confirmation</h1>;
}
