import { type ReactNode, useState } from 'react'
import { type FooterLink, guideLinks, stoopLinks } from '../../content/footer.ts'
import { trustLinks } from '../../content/trust-links.ts'
import { ConsentStrip } from '../../features/analytics/consent/consent-strip.tsx'
import { Brand } from '../../ui/brand.tsx'
import { late } from '../../ui/feedback/late.tsx'
import { Link } from '../../ui/links/link.tsx'
import { ContactMissing } from './contact-missing.tsx'

const ContactDialog = late(() => import('./contact-dialog.tsx').then((module) => module.default), {
  fallback: ContactMissing,
})

/** The footer of every site page. @source spec §2 Landing page */
export function SiteFooter() {
  const [writing, setWriting] = useState(false)
  return (
    <footer className="border-line border-t bg-paper pt-12 pb-10 print:hidden">
      <div className="page-width grid gap-10 md:grid-cols-3 lg:grid-cols-[1.4fr_1fr_1fr_1fr]">
        <div className="md:col-span-3 lg:col-span-1">
          <Link to="/" aria-label="Stoop, home" className="inline-flex rounded-full">
            <Brand />
          </Link>
          <p className="mt-4 max-w-64 text-soft md:max-w-none lg:max-w-64">
            Second-hand things, close to home. Made for New York, open to every city.
          </p>
        </div>
        <Links title="Guides" links={guideLinks}>
          <FooterItem to="/guides">All guides</FooterItem>
        </Links>
        <Links title="Stoop" links={stoopLinks}>
          <li>
            <button
              type="button"
              onClick={() => setWriting(true)}
              onPointerEnter={() => void ContactDialog.preload()}
              className={`${linkStyle} noscript:hidden`}
            >
              Contact
            </button>
          </li>
        </Links>
        <Links title="Trust" links={trustLinks} />
      </div>
      <ConsentStrip />
      {writing && <ContactDialog onClose={() => setWriting(false)} />}
    </footer>
  )
}

const linkStyle =
  'inline-flex min-h-11 items-center text-left text-soft underline-offset-4 transition-colors hover:text-ink hover:underline'

function Links(props: { title: string; links: readonly FooterLink[]; children?: ReactNode }) {
  return (
    <nav aria-label={props.title}>
      <p className="font-semibold">{props.title}</p>
      <ul className="mt-1">
        {props.links.map(({ label, to }) => (
          <FooterItem key={to} to={to}>
            {label}
          </FooterItem>
        ))}
        {props.children}
      </ul>
    </nav>
  )
}

function FooterItem({ to, children }: { to: string; children: string }) {
  return (
    <li>
      <Link to={to} className={linkStyle}>
        {children}
      </Link>
    </li>
  )
}
