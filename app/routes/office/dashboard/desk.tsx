import { InquiryList } from './inquiry-lists.tsx';
import type { DeskView } from './read-desk.server.ts';

const unavailable = 'rounded-card border border-line bg-white px-5 py-6 text-ink-muted';

/** What families wait for: overdue and due today first, then what is new to the reader. */
export function Desk({ desk }: { desk: DeskView | null }) {
  if (desk === null) {
    return (
      <p className={unavailable}>
        Les demandes des familles sont momentanément indisponibles. Rien n’est perdu.
      </p>
    );
  }
  const { undelivered, late, today, visits, fresh, since } = desk;
  const isQuiet = undelivered.count + late.count + today.count + visits.count === 0;
  return (
    <div className="grid items-start gap-6 lg:gap-8 xl:grid-cols-2">
      <section aria-labelledby="a-faire" className="grid min-w-0 gap-4">
        <h2 id="a-faire" className="text-xl">
          À faire aujourd’hui
        </h2>
        {isQuiet && (
          <p className={unavailable}>
            Tout est à jour{'\u00A0'}: aucune famille n’attend de réponse aujourd’hui.
          </p>
        )}
        <InquiryList
          id="non-remises"
          title={<Counted count={undelivered.count} one="réponse non remise" many="réponses non remises" />}
          list={undelivered}
          all={null}
          showsKind
        />
        <InquiryList
          id="en-retard"
          title={<Counted count={late.count} one="réponse en retard" many="réponses en retard" />}
          list={late}
          all={{ href: '/admin/leads?state=overdue', label: 'Toutes les réponses en retard' }}
        />
        <InquiryList
          id="du-jour"
          title={
            <Counted
              count={today.count}
              one="réponse à donner aujourd’hui"
              many="réponses à donner aujourd’hui"
            />
          }
          list={today}
          all={{ href: '/admin/leads?state=open', label: 'Toutes les réponses attendues' }}
        />
        <InquiryList
          id="visites"
          title={<Counted count={visits.count} one="visite aujourd’hui" many="visites aujourd’hui" />}
          list={visits}
          all={{ href: '/admin/leads?stage=visit_planned', label: 'Toutes les visites prévues' }}
        />
      </section>
      <section aria-labelledby="nouveau" className="grid min-w-0 gap-4">
        <h2 id="nouveau" className="text-xl">
          Nouveau pour vous
        </h2>
        <InquiryList
          id="recues"
          title={
            <>
              <span>
                {fresh.count === 0 ? 'Rien' : <Counted count={fresh.count} one="demande" many="demandes" />}
              </span>
              {' depuis le '}
              <time dateTime={since.iso}>{since.words}</time>
            </>
          }
          list={fresh}
          all={{ href: '/admin/leads?sort=date', label: 'Toutes les demandes' }}
          showsKind
          none="Les demandes que les familles envoient depuis le site apparaîtront ici."
        />
      </section>
    </div>
  );
}

function Counted({ count, one, many }: { count: number; one: string; many: string }) {
  return `${count} ${count > 1 ? many : one}`;
}
