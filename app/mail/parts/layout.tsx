import type { ReactNode } from 'react';
import type { SchoolSettings } from '#app/school/settings.ts';
import { darkStyles, styles } from './styles.ts';

/** The content id of the logo, the only picture of a mail. */
export const logoId = 'logo';

type LayoutProps = {
  school: SchoolSettings;
  publicUrl: string;
  /** The preview text beside the subject. */
  preview: string;
  /** Why this person receives it. */
  reason: string;
  children: ReactNode;
};

/**
 * The layout of a mail: one column, readable without pictures and styles, with the school's address in the
 * footer.
 */
export function Layout({ school, publicUrl, preview, reason, children }: LayoutProps) {
  return (
    <html lang="fr">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        {/* Mail programs turn what looks like an address into links; the intended links exist already. */}
        <meta name="format-detection" content="telephone=no, date=no, address=no, email=no, url=no" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <title>{preview}</title>
        <style>{darkStyles}</style>
      </head>
      <body className="page" style={styles.page}>
        <div style={{ display: 'none', maxHeight: 0, overflow: 'hidden' }} data-preview="">
          {preview}
        </div>
        <table
          role="presentation"
          width="100%"
          cellPadding={0}
          cellSpacing={0}
          className="page"
          style={styles.page}
        >
          <tbody>
            <tr>
              <td align="center" style={styles.cell}>
                <table
                  role="presentation"
                  cellPadding={0}
                  cellSpacing={0}
                  className="sheet"
                  style={styles.sheet}
                >
                  <tbody>
                    <tr>
                      <td style={styles.head}>
                        <a href={publicUrl} className="words" style={styles.school}>
                          <img
                            src={`cid:${logoId}`}
                            // Otherwise React adds a preload to the head, which mail programs cannot use.
                            fetchPriority="low"
                            width={28}
                            height={28}
                            alt=""
                            style={{ verticalAlign: 'middle', marginRight: '10px' }}
                          />
                          {school.name}
                        </a>
                      </td>
                    </tr>
                    <tr>
                      <td className="words" style={styles.body}>
                        {children}
                      </td>
                    </tr>
                  </tbody>
                </table>
                <table
                  role="presentation"
                  cellPadding={0}
                  cellSpacing={0}
                  style={{ width: '100%', maxWidth: '600px' }}
                >
                  <tbody>
                    <tr>
                      <td className="quiet" style={styles.foot}>
                        <Foot school={school} reason={reason} />
                      </td>
                    </tr>
                  </tbody>
                </table>
              </td>
            </tr>
          </tbody>
        </table>
      </body>
    </html>
  );
}

function Foot({ school, reason }: Pick<LayoutProps, 'school' | 'reason'>) {
  return (
    <>
      {school.name}, {school.addressLines.join(', ')}
      <br />
      {school.phones.map((phone, index) => (
        <span key={phone}>
          {index > 0 && ' · '}
          <a href={`tel:${phone.replaceAll(' ', '')}`} className="quiet" style={styles.footLink}>
            {phone}
          </a>
        </span>
      ))}
      <br />
      {reason}
    </>
  );
}
