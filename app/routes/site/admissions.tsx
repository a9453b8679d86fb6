export default function AdmissionsPage() {
  return <h1>admissions</h1>;
}
