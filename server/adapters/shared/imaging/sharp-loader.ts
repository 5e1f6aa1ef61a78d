import type sharp from 'sharp'

export type Sharp = typeof sharp

let loading: Promise<Sharp> | undefined

/** sharp, loaded with the first photo (its library takes longer to load than the rest of the app) and set up for strangers' files. */
export function loadSharp(): Promise<Sharp> {
  loading ??= import('sharp').then(({ default: loaded }) => setUp(loaded))
  return loading
}

function setUp(loaded: Sharp): Sharp {
  // Every photo is seen once: a cache would only hold memory.
  loaded.cache(false)
  // Parallelism is between photos, not within one.
  loaded.concurrency(1)
  // libvips also reads PDF, TIFF, raw camera files and more, and this process has no use for that code. SVG stays: the
  // demo catalogue is drawn with it. A stranger's file is held to its own format before it is decoded.
  loaded.block({ operation: ['VipsForeignLoad'] })
  const kept = ['Jpeg', 'Png', 'Webp', 'Heif', 'Svg']
  loaded.unblock({ operation: kept.map((format) => `VipsForeignLoad${format}`) })
  return loaded
}
