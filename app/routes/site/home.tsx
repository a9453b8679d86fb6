export default function Home() {
  return <h1>École Mille Horizons</h1>;
}
