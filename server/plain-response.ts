/** Messages of responses that do not come from a page of the site. */
const sentences: Readonly<Record<number, { title: string; text: string }>> = {
  400: {
    title: 'Requête incomprise',
    text: 'Votre navigateur a envoyé une requête que nous ne comprenons pas.',
  },
  403: {
    title: 'Envoi refusé',
    text: 'Cet envoi ne vient pas d’une page de notre site. Rouvrez la page et recommencez.',
  },
  404: { title: 'Introuvable', text: 'Ce fichier n’existe pas ou n’existe plus.' },
  405: { title: 'Méthode refusée', text: 'Cette adresse ne répond pas à ce type de requête.' },
  413: {
    title: 'Envoi trop volumineux',
    text: 'Ce que vous envoyez dépasse la taille acceptée. Raccourcissez le texte ou choisissez des fichiers plus légers.',
  },
  500: {
    title: 'Une erreur est survenue',
    text: 'Le problème vient de nous. Il a été enregistré ; réessayez dans quelques instants.',
  },
  503: { title: 'Un instant', text: 'Le site redémarre. Réessayez dans quelques secondes.' },
};

/**
 * A short French response without the router: a small page for browser navigation, a sentence for scripts. It
 * reveals only the status; the request id links it to the log.
 */
export function plainResponse(request: Request, status: number, requestId: string): Response {
  const { title, text } = sentences[status] ?? sentences[500] ?? { title: '', text: '' };
  const headers = { 'Cache-Control': 'no-store' };
  if (!request.headers.get('accept')?.includes('text/html')) {
    return new Response(text, {
      status,
      headers: { ...headers, 'Content-Type': 'text/plain; charset=utf-8' },
    });
  }
  const page = `<!doctype html>
<html lang="fr"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title>
<style>body{margin:0;min-height:100vh;display:grid;place-content:center;gap:1rem;padding:2rem;box-sizing:border-box;
font:1.0625rem/1.6 system-ui,sans-serif;color:#1b1f3b;background:#fbf6ee}h1{margin:0;font-size:1.75rem}
p{margin:0;max-width:34rem}a{color:#3d3bd1}small{color:#565a75}</style>
<h1>${title}</h1><p>${text}</p><p><a href="/">Retour à l’accueil</a></p><small>Référence : ${requestId}</small></html>
`;
  return new Response(page, { status, headers: { ...headers, 'Content-Type': 'text/html; charset=utf-8' } });
}
