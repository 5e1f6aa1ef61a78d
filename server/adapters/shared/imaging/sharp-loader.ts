import type sharp from 'sharp'

export type Sharp = typeof sharp

let loading: Promise<Sharp> | undefined

/** Loads sharp with the first photo, because it takes longer than the rest of the app, and configures it for untrusted files. */
export function loadSharp(): Promise<Sharp> {
  loading ??= import('sharp').then(({ default: loaded }) => setUp(loaded))
  return loading
}

function setUp(loaded: Sharp): Sharp {
  // Every photo is processed once, so a cache would only use memory.
  loaded.cache(false)
  // Photos are processed in parallel, each by one thread.
  loaded.concurrency(1)
  // libvips can also read PDF, TIFF, raw camera files and more, which would only widen the attack surface. SVG stays for
  // the demo catalogue; an upload's format is checked before it is decoded.
  loaded.block({ operation: ['VipsForeignLoad'] })
  const kept = ['Jpeg', 'Png', 'Webp', 'Heif', 'Svg']
  loaded.unblock({ operation: kept.map((format) => `VipsForeignLoad${format}`) })
  return loaded
}
