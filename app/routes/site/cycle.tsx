export default function CyclePage() {
  return <h1>cycle</h1>;
}
