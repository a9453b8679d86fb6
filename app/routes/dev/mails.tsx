import { useLoaderData } from 'react-router';
import { config } from '#app/config/environment.server.ts';
import { currentSchool } from '#app/features/school-settings/current-school.server.ts';
import { mailSamples } from '#app/mail/mail-samples.ts';
import { renderMail } from '#app/mail/render-mail.server.tsx';
import { application } from '#app/routes/application.ts';

export const handle = application;

export const meta = () => [{ title: 'Messages — atelier' }];

/** Every mail with sample data. Development only. */
export async function loader() {
  const frame = { school: await currentSchool(), publicUrl: config().publicUrl };
  return { messages: mailSamples.map(({ name, ...parts }) => ({ name, ...renderMail(parts, frame) })) };
}

/** Route types are generated without development routes. */
export default function Mails() {
  const { messages } = useLoaderData<typeof loader>();
  return (
    <main className="grid gap-12 p-6">
      {messages.map(({ name, subject, html, text }) => (
        <section key={name} className="grid gap-3" aria-label={name}>
          <h2 className="font-bold font-display text-xl">{subject}</h2>
          <p className="text-ink-muted text-sm">
            {name}, {(html.length / 1000).toFixed(1)} kB
          </p>
          <div className="grid gap-4 lg:grid-cols-[2fr_1fr]">
            <iframe
              title={subject}
              srcDoc={html}
              sandbox=""
              className="h-[56rem] w-full border border-line"
            />
            <pre className="overflow-auto whitespace-pre-wrap border border-line bg-white p-4 text-sm">
              {text}
            </pre>
          </div>
        </section>
      ))}
    </main>
  );
}
