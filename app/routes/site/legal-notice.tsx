export default function LegalNoticePage() {
  return <h1>legal-notice</h1>;
}
