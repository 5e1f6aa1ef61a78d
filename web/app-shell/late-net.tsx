import { Component, type ReactNode, useEffect } from 'react'
import { useToast } from '../ui/toast.tsx'

/** What browsers and Vite say when a part of the code cannot be fetched. */
const missing = /dynamically imported module|importing a module script failed|unable to preload css/i
/** Milliseconds in which a second failure is no press of a person's, but the page that fails by itself. */
const AT_ONCE = 1000

/**
 * Under a page whose parts come late: one that cannot be fetched is said in passing and leaves the page as it was first
 * drawn, instead of an error in its place. Everything else is passed on.
 */
export class LateNet extends Component<{ children: ReactNode }, { caught: number; isDown: boolean }> {
  override state = { caught: 0, isDown: false }
  private last = Number.NEGATIVE_INFINITY
  private passOn: unknown

  static getDerivedStateFromError(): { isDown: boolean } {
    return { isDown: true }
  }

  override componentDidCatch(error: unknown): void {
    const isAgain = performance.now() - this.last < AT_ONCE
    this.last = performance.now()
    if (!(error instanceof Error && missing.test(error.message)) || isAgain) this.passOn = error
    this.setState(({ caught }) => ({ caught: caught + 1, isDown: false }))
  }

  override render(): ReactNode {
    if (this.passOn !== undefined) throw this.passOn
    const { caught, isDown } = this.state
    if (isDown) return null
    return (
      <>
        <div key={caught} className="contents">
          {this.props.children}
        </div>
        {caught > 0 && <SayMissing key={`said ${caught}`} />}
      </>
    )
  }
}

function SayMissing() {
  const toast = useToast()
  useEffect(() => {
    toast({ text: 'This part could not be loaded. Check your connection.', tone: 'danger' })
  }, [toast])
  return null
}
