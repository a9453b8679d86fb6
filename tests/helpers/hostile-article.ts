/** An article full of attacks. A script that runs sets `window.ran`. */
export const hostile = `<h1>Titre</h1><script>window.ran = true</script><img src="https://evil.example/a.png" alt="piège" onerror="window.ran=true">
<img src="/rien.png" onerror="window.ran=true"><img src="data:image/svg+xml,<svg onload=alert(1)>"><svg onload="window.ran=true"><script>window.ran=true</script></svg>
<iframe src="https://evil.example/f"></iframe><object data="https://evil.example/o"></object><video src="https://evil.example/v" autoplay></video>
<p style="background:url(https://evil.example/b)" onclick="window.ran=true">mots</p><a href="javascript:window.ran=true">lien</a>
<style>@import "https://evil.example/s.css"; p{background:url(https://evil.example/c)}</style><link rel="stylesheet" href="https://evil.example/l.css">
<meta http-equiv="refresh" content="0;url=https://evil.example/m"><form action="https://evil.example"><input autofocus onfocus="window.ran=true"></form>
<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=window.ran=true&gt;">`;

/** What no article may bring into a page. */
export const harmful = 'img, svg, iframe, style, script, form, video, [style], [onclick]';
