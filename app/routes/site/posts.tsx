export default function PostsPage() {
  return <h1>posts</h1>;
}
