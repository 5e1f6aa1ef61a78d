import type { ReactNode } from 'react'
import { MainArea } from '../../../app-shell/main-area.tsx'
import { Brand } from '../../../ui/brand.tsx'
import { NeedsScript } from '../../../ui/feedback/needs-script.tsx'
import { ConsoleNavigation } from './console-navigation.tsx'
import type { ConsolePage } from './console-pages.ts'
import { KeysHelp } from './keys-help.tsx'
import type { Shortcut } from './list-keys.ts'
import { StaffMenu } from './staff-menu.tsx'

interface ConsoleFrameProps {
  current: ConsolePage['name']
  /** What the page can be set to, at the right of its title. */
  controls?: ReactNode
  /** Keys of this page besides those of every list. */
  shortcuts?: readonly Shortcut[]
  children: ReactNode
}

/** What surrounds the console's pages: the navigation between them, who uses it, and the title. */
export function ConsoleFrame({ current, controls, shortcuts, children }: ConsoleFrameProps) {
  return (
    <div className="min-h-dvh lg:grid lg:grid-cols-[14rem_minmax(0,1fr)]">
      <header className="border-line border-b px-4 py-3 lg:sticky lg:top-0 lg:flex lg:h-dvh lg:flex-col lg:border-r lg:border-b-0 lg:px-4 lg:py-6">
        <div className="flex items-center justify-between gap-4 lg:mb-6 lg:px-3">
          <Brand />
          <div className="lg:hidden">
            <StaffMenu />
          </div>
        </div>
        <ConsoleNavigation current={current} />
        <div className="mt-auto hidden border-line border-t px-3 pt-4 lg:block">
          <StaffMenu />
        </div>
      </header>
      <MainArea className="grid min-w-0 grid-cols-[minmax(0,1fr)] content-start gap-8 px-4 py-6 md:px-8 lg:py-8 xl:px-12">
        <div className="flex flex-wrap items-end justify-between gap-x-2 gap-y-4 sm:gap-x-4">
          <h1 className="text-2xl sm:text-3xl">{current}</h1>
          {controls}
        </div>
        <NeedsScript what="This page needs" />
        {children}
      </MainArea>
      <KeysHelp shortcuts={shortcuts} />
    </div>
  )
}
