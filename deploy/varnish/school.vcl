vcl 4.1;

# A cache of one's own between the proxy that ends TLS and the site, which forgets by tag when the site says so (docs/operations.md,
# « What a CDN may keep »). Needs the package varnish-modules. The site is told CDN_PURGE_URL=http://127.0.0.1:6081/_purge and
# TRUST_PROXY=2, for the proxy and this one.

import xkey;

backend site {
  .host = "127.0.0.1";
  .port = "3000";
}

# Who may have it forget: every copy of the site.
acl copies {
  "127.0.0.1";
  "::1";
}

sub vcl_recv {
  if (req.url == "/_purge") {
    # Behind a proxy on the same machine everybody comes from it: whoever came through one may not.
    if (req.method != "POST" || client.ip !~ copies || req.http.X-Forwarded-For ~ ",") {
      return (synth(404));
    }
    set req.http.Forgotten = xkey.purge(req.http.Surrogate-Key);
    return (synth(204));
  }
  # Who is signed in is passed on; of all others' cookies no public page reads one, and with any of them Varnish would keep nothing for them.
  if ((req.method == "GET" || req.method == "HEAD") && req.url !~ "(?i)^/(admin|api)([/.?]|$)"
      && req.http.Cookie !~ "(^|;[[:space:]]*)(__Host-)?administration=") {
    unset req.http.Cookie;
  }
}

sub vcl_backend_response {
  set beresp.http.xkey = beresp.http.Surrogate-Key;
}

sub vcl_deliver {
  # Of no use to visitors.
  unset resp.http.xkey;
  unset resp.http.Surrogate-Key;
  unset resp.http.Cache-Tag;
}
