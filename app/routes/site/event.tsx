export default function EventPage() {
  return <h1>event</h1>;
}
