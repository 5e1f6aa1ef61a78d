import { type ComponentType, useEffect, useReducer, useState } from 'react'
import { useToast } from './toast.tsx'

interface InsteadProps {
  /** Fetches it once more. */
  retry: () => void
  /** Whoever opened it may be told that it is closed again. */
  onClose?: (() => void) | undefined
}

interface LateOptions<Props> {
  /** Stands there until it has come; nothing without it. */
  waiting?: ComponentType
  /** Stands there when it cannot be fetched; without it a sentence says so in passing. */
  instead?: ComponentType<InsteadProps & Props>
  /** Too heavy to be fetched before somebody asks for it. */
  heavy?: boolean
}

const light = new Set<() => Promise<unknown>>()

/**
 * A component whose code is fetched when it is first drawn. Without a network it never takes the page down: a sentence
 * says what is missing and offers to try again, which `lazy` of React cannot.
 */
export function late<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  { waiting: Waiting, instead: Instead = SayMissing, heavy = false }: LateOptions<Props> = {},
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

/** Fetches what this page may come to need, so that it is there when the network is not. Never fails. */
export async function preloadLate(): Promise<void> {
  for (const preload of light) await preload()
}

/** Says, in passing, that a part is missing. */
function SayMissing({ retry, onClose }: InsteadProps) {
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
