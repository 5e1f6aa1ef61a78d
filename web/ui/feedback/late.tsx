import { type ComponentType, useEffect, useReducer, useState } from 'react'
import { useToast } from './toast.tsx'

interface FallbackProps {
  /** Loads it again. */
  retry: () => void
  /** Notifies the opener that it is closed again. */
  onClose?: (() => void) | undefined
}

interface LateOptions<Props> {
  /** Shown while it loads; nothing by default. */
  waiting?: ComponentType
  /** Shown if it cannot be loaded; by default a toast. */
  fallback?: ComponentType<FallbackProps & Props>
  /** Too large to be preloaded. */
  heavy?: boolean
}

const light = new Set<() => Promise<unknown>>()

/**
 * A component whose code is loaded when it is first rendered. A failure never takes down the page, unlike with
 * React's `lazy`: a toast or the fallback offers a retry.
 */
export function late<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  { waiting: Waiting, fallback: Instead = MissingToast, heavy = false }: LateOptions<Props> = {},
) {
  let loaded: ComponentType<Props> | undefined
  let loading: Promise<void> | undefined
  const fetchIt = () => {
    loading ??= load().then(
      (component) => {
        loaded = component
      },
      (error: unknown) => {
        loading = undefined
        throw error
      },
    )
    return loading
  }
  const preload = () => fetchIt().catch(() => {})
  if (!heavy) light.add(preload)

  function Late(props: Props) {
    const [, redraw] = useReducer((count: number) => count + 1, 0)
    const [isMissing, setIsMissing] = useState(false)
    useEffect(() => {
      if (loaded || isMissing) return
      let isHere = true
      const settle = (missing: boolean) => {
        if (!isHere) return
        if (missing) setIsMissing(true)
        else redraw()
      }
      fetchIt().then(
        () => settle(false),
        () => settle(true),
      )
      return () => {
        isHere = false
      }
    }, [isMissing])
    const Loaded = loaded
    if (Loaded) return <Loaded {...props} />
    if (isMissing) return <Instead {...props} retry={() => setIsMissing(false)} />
    return Waiting ? <Waiting /> : null
  }
  return Object.assign(Late, { preload })
}

/** Loads the code that this page may need, so that it is available offline. Never throws. */
export async function preloadLate(): Promise<void> {
  for (const preload of light) await preload()
}

/** Says in a toast that a part could not be loaded. */
function MissingToast({ retry, onClose }: FallbackProps) {
  const toast = useToast()
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each failure
  useEffect(
    () =>
      toast({
        text: 'This part could not be loaded. Check your connection.',
        tone: 'danger',
        action: { label: 'Try Again', run: retry },
        ...(onClose ? { onGone: onClose } : {}),
      }),
    [],
  )
  return null
}
