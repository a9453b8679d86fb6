import { tryTools } from '#tests/dom/article-tools.ts';

tryTools(['Italique', 'Souligné', 'Titre de partie', 'Titre de sous-partie', 'Citation', 'Liste numérotée']);
