import { useState } from 'react';
import { useAnnouncedValue } from '#app/content/editor/use-announced-value.ts';
import type { ChoiceKind } from '#app/features/newsletter/issues/choices-query.ts';
import { type Candidate, type Choices, issueLimits } from '#app/features/newsletter/issues/issues.ts';
import { arrayMove } from '#app/lib/array-move.ts';
import { bidiIsolate } from '#app/lib/bidi-isolate.ts';
import { Button } from '#app/ui/button.tsx';
import { Checkbox } from '#app/ui/checkbox.tsx';
import { FieldErrorList } from '#app/ui/field.tsx';
import { MoveButton } from '#app/ui/move-button.tsx';
import { ChoiceSearch, choiceTexts } from './choice-search.tsx';
import { useChoices } from './use-choices.ts';

type PickListProps = {
  id: string;
  name: ChoiceKind;
  label: string;
  /** Shown when there is nothing to choose. */
  none: string;
  offered: Choices;
  /** The chosen ids, comma-separated. */
  defaultValue: string;
  errors?: string[] | undefined;
};

/** The items of an issue: ticked in one list, ordered in another, so that nothing moves while ticking. */
export function PickList({ id, name, label, none, offered, defaultValue, errors }: PickListProps) {
  const [chosen, setChosen] = useState(() => defaultValue.split(',').filter((each) => each !== ''));
  const [said, setSaid] = useState('');
  const value = chosen.join(',');
  const input = useAnnouncedValue(value);
  const choices = useChoices({ of: name, offered, chosen });
  const known = choices.chosen;
  const candidates = choices.shown;
  const isFull = chosen.length >= issueLimits.picks;
  const toggle = (picked: string, on: boolean) =>
    setChosen((before) => (on ? [...before, picked] : before.filter((each) => each !== picked)));
  const move = (from: number, to: number) => {
    const ids = known.map((candidate) => candidate.id);
    // Items that could not be loaded stay at the end.
    setChosen([...arrayMove(ids, from, to), ...chosen.filter((each) => !ids.includes(each))]);
    setSaid(`${bidiIsolate(known[from]?.title ?? '')}, maintenant ${to + 1} sur ${known.length}.`);
  };
  const showMore = async () => {
    const first = await choices.more();
    // The button may disappear: focuses the first item it loaded.
    if (first) setTimeout(() => document.getElementById(`${id}-${first}`)?.focus());
  };
  return (
    <fieldset
      id={id}
      tabIndex={-1}
      data-field={id}
      className="grid min-w-0 content-start gap-3"
      aria-describedby={errors ? `${id}-error` : undefined}
    >
      <legend className="mb-1 font-semibold text-sm">{label}</legend>
      <input ref={input} type="hidden" name={name} value={value} data-kept="" readOnly />
      <FieldErrorList id={`${id}-error`} errors={errors} />
      {offered.candidates.length === 0 && <p className="text-ink-muted text-sm">{none}</p>}
      {offered.isMore && (
        <ChoiceSearch
          of={name}
          search={choices.search}
          busy={choices.state === 'busy'}
          onSearch={(search) => void choices.find(search)}
        />
      )}
      <p role="status" className="text-ink-muted text-sm empty:hidden">
        {choices.state === 'failed'
          ? 'Le serveur n’a pas répondu. Réessayez dans un instant.'
          : choices.state === 'idle' &&
            choices.search !== '' &&
            choiceTexts[name].found(choices.found, choices.isMore)}
      </p>
      <ul className="grid">
        {candidates.map((candidate) => {
          const ticked = chosen.includes(candidate.id);
          return (
            <li key={candidate.id} data-not-kept="">
              <Checkbox
                id={`${id}-${candidate.id}`}
                checked={ticked}
                disabled={!ticked && isFull}
                onChange={(event) => toggle(candidate.id, event.currentTarget.checked)}
                label={<CandidateWords candidate={candidate} />}
              />
            </li>
          );
        })}
      </ul>
      {choices.isMore && (
        <div>
          <Button
            variant="ghost"
            size="sm"
            busy={choices.state === 'busy'}
            busyLabel="Un instant…"
            onClick={() => void showMore()}
          >
            {choiceTexts[name].more}
          </Button>
        </div>
      )}
      {isFull && <p className="text-ink-muted text-sm">C’est le plus qu’une newsletter peut en annoncer.</p>}
      <p role="status" className="sr-only">
        {said}
      </p>
      {known.length > 1 && (
        <div className="grid gap-2">
          <p id={`${id}-ordre`} className="font-semibold text-sm">
            Dans cet ordre
          </p>
          <ol aria-labelledby={`${id}-ordre`} className="grid gap-2">
            {known.map((candidate, index) => (
              <li
                key={candidate.id}
                className="flex items-center gap-2 rounded-control border border-line bg-sand py-1 pr-1 pl-3"
              >
                <span className="min-w-0 flex-1 [overflow-wrap:anywhere]">
                  {index + 1}. <bdi>{candidate.title}</bdi>
                </span>
                <MoveButton
                  to="up"
                  label={`Monter «\u00A0${bidiIsolate(candidate.title)}\u00A0»`}
                  idle={index === 0}
                  onClick={() => move(index, index - 1)}
                />
                <MoveButton
                  to="down"
                  label={`Descendre «\u00A0${bidiIsolate(candidate.title)}\u00A0»`}
                  idle={index === known.length - 1}
                  onClick={() => move(index, index + 1)}
                />
              </li>
            ))}
          </ol>
        </div>
      )}
    </fieldset>
  );
}

function CandidateWords({ candidate: { title, words, isOff } }: { candidate: Candidate }) {
  return (
    <span className="grid [overflow-wrap:anywhere]">
      <bdi className="font-semibold">{title}</bdi>
      <span className="text-ink-muted">{words}</span>
      {isOff && (
        <span className="font-semibold text-terracotta-deep">
          N’est plus à annoncer&nbsp;: il ne partira pas.
        </span>
      )}
    </span>
  );
}
