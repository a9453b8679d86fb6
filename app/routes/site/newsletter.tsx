export default function NewsletterPage() {
  return <h1>newsletter</h1>;
}
