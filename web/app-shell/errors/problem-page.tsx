import type { ReactNode } from 'react'
import { Brand } from '../../ui/brand.tsx'
import { LinkButton } from '../../ui/buttons/link-button.tsx'
import { type SceneKind, StoopScene } from '../../ui/stoop-scene.tsx'
import { MainArea } from '../main-area.tsx'

interface ProblemPageProps {
  scene: SceneKind
  title: string
  children: ReactNode
  action?: ReactNode
}

/** A page about a problem: what happened, and where to go next. */
export function ProblemPage({ scene, title, children, action }: ProblemPageProps) {
  return (
    <MainArea className="page-width flex min-h-dvh flex-col py-6">
      <a href="/" aria-label="Stoop, home" className="self-start rounded-full">
        <Brand />
      </a>
      <div className="grid flex-1 content-center gap-8 py-10 md:grid-cols-[1fr_auto] md:items-center">
        <div className="grid justify-items-start gap-5 md:order-first">
          <h1 className="text-3xl md:text-4xl">{title}</h1>
          <div className="max-w-prose text-lg text-soft">{children}</div>
          <div className="flex flex-wrap gap-3">
            {action}
            <LinkButton to="/" size="lg" variant={action ? 'secondary' : 'primary'}>
              Return to home
            </LinkButton>
          </div>
        </div>
        <StoopScene kind={scene} className="-order-1 w-64 md:order-none md:w-md" />
      </div>
    </MainArea>
  )
}

/** The page for an address that does not exist. @source spec §2 */
export function NotFoundPage() {
  return (
    <ProblemPage scene="lost" title="Oops! Page not found">
      These steps don’t lead anywhere. The page may have moved, or the link has a typo in it.
    </ProblemPage>
  )
}
