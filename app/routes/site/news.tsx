export default function NewsPage() {
  return <h1>news</h1>;
}
