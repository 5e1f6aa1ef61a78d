import sharp, { type Sharp } from 'sharp'

/** A picture of 600 × 600 pixels with SVG content on a plain background. */
export function scene(content: string, background = '#ddd6c8'): Sharp {
  return sharp(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="600" height="600"><rect width="600" height="600" fill="${background}"/>${content}</svg>`,
    ),
  )
}

/** SVG of a centered block in one color. */
export function block(color: string, width = 300, height = 240): string {
  return `<rect x="${300 - width / 2}" y="${300 - height / 2}" width="${width}" height="${height}" fill="${color}"/>`
}
