import { formatDatePart, formatTime, fromLocalInput } from '#app/lib/dates.ts';
import { type DaySpan, type Period, periodNames } from './periods.ts';
import { barPercent, sumVisits, type VisitDay, type VisitFigures, WEEK_DAYS } from './visit-figures.ts';

/** A day, formatted on the server so that every browser shows the same. */
export type DayView = VisitDay & {
  /** 'samedi 21 novembre' */
  name: string;
  /** '21 nov.' */
  short: string;
  /** '1 234' */
  count: string;
};

export type BarView = DayView & { percent: number; isToday: boolean };

/** A grid line of the curve: its visits, '1 234' in words. */
export type StepView = { visits: number; count: string };

/** The figures, formatted. */
export type VisitFiguresView = {
  cards: { total: string; since: string | null; today: string; last7Days: string; last30Days: string };
  /** False as long as the site has had no visit at all. */
  any: boolean;
  /** '14:32', when the figures were counted. */
  countedAt: string;
  bars: BarView[];
  /** 'Les 30 derniers jours', 'Du 1er septembre au 12 octobre 2026'. */
  periodTitle: string;
  days: DayView[];
  /** The days of the previous period, aligned by index. */
  before: DayView[];
  /** 'du 24 août au 22 septembre 2026' */
  beforeSpan: string;
  /** The grid lines of the curve, from zero to above its highest day. */
  scale: StepView[];
  /** The curve's content, in one sentence. */
  summary: string;
};

const whole = new Intl.NumberFormat('fr-FR');

/** '1 234', with a non-breaking space: the thin one is hardly visible in large figures. */
export function formatCount(count: number): string {
  return whole.format(count).replaceAll('\u202F', '\u00A0');
}

/** '1 visite', '1 234 visites'. */
export function formatVisits(count: number): string {
  return `${formatCount(count)}\u00A0visite${count > 1 ? 's' : ''}`;
}

/** Formats the figures; `now` is the time of the count. */
export function viewVisitFigures(figures: VisitFigures, now: Date): VisitFiguresView {
  const week = figures.days.map(viewDay).slice(-WEEK_DAYS);
  const { period } = figures;
  const days = figures.now.map(viewDay);
  // The previous month may be longer: its surplus days are not compared.
  const before = figures.before.map(viewDay).slice(0, days.length);
  const most = Math.max(...week.map(({ visits }) => visits));
  return {
    cards: {
      total: formatCount(figures.total),
      since: figures.firstDay && `depuis le ${formatDatePart(noon(figures.firstDay), 'd MMM yyyy')}`,
      today: formatCount(figures.today),
      last7Days: formatCount(figures.last7Days),
      last30Days: formatCount(figures.last30Days),
    },
    any: figures.total > 0,
    countedAt: formatTime(now),
    bars: week.map((day, index) => ({
      ...day,
      name: formatDatePart(noon(day.day), 'EEEE d MMM'),
      percent: barPercent(day.visits, most),
      isToday: index === week.length - 1,
    })),
    periodTitle: titleOf(period),
    days,
    before,
    beforeSpan: formatSpan(period.before),
    scale: stepsOf(Math.max(...[...days, ...before].map(({ visits }) => visits))),
    summary: summarise(days, sumVisits(days)),
  };
}

/** At most five steps of 1, 2 or 5 times a power of ten, the last not below `most`. */
function stepsOf(most: number): StepView[] {
  const least = Math.max(1, most / 5);
  const tens = 10 ** Math.floor(Math.log10(least));
  const step = [1, 2, 5, 10].map((times) => times * tens).find((size) => size >= least) ?? least;
  const lines = Math.max(1, Math.ceil(most / step)) + 1;
  return Array.from({ length: lines }, (_, index) => ({
    visits: index * step,
    count: formatCount(index * step),
  }));
}

function viewDay({ day, visits }: VisitDay): DayView {
  const date = noon(day);
  return {
    day,
    visits,
    name: formatDatePart(date, 'EEEE d MMMM'),
    short: formatDatePart(date, 'd MMM'),
    count: formatCount(visits),
  };
}

/** The middle of a day of the school: formatted with any offset, it is the same day. */
function noon(day: string): Date {
  const date = fromLocalInput(`${day}T12:00`);
  if (!date) throw new Error(`'${day}' is no day`);
  return date;
}

function titleOf(period: Period): string {
  const { name } = period;
  if (name === 'dates') return `D${formatSpan(period).slice(1)}`;
  if (name === 'ce-mois' || name === 'mois-dernier' || name === '12-mois')
    return name === '12-mois' ? 'Les 12 derniers mois' : periodNames[name];
  return `Les ${name} derniers jours`;
}

/** 'du 24 août au 22 septembre 2026'; with the year when it differs. */
export function formatSpan({ first, last }: DaySpan): string {
  const pattern = first.slice(0, 4) === last.slice(0, 4) ? 'd MMMM' : 'd MMMM yyyy';
  return `du ${formatDatePart(noon(first), pattern)} au ${formatDatePart(noon(last), 'd MMMM yyyy')}`;
}

function summarise(month: readonly DayView[], total: number): string {
  if (total === 0) return `Aucune visite pendant ces ${formatCount(month.length)}\u00A0jours.`;
  const best = month.reduce((most, day) => (day.visits > most.visits ? day : most));
  const mean = formatCount(Math.round(total / month.length));
  return `En moyenne ${mean} par jour. Le jour le plus visité\u00A0: ${best.name}, avec ${formatVisits(best.visits)}.`;
}
