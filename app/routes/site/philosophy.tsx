export default function PhilosophyPage() {
  return <h1>philosophy</h1>;
}
