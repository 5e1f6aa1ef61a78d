/** The part of the library that is used; its package.json does not expose its own types. */
declare module 'tesseract-wasm' {
  interface Engine {
    loadModel(model: Uint8Array): void
    loadImage(image: { data: Uint8ClampedArray; width: number; height: number }): void
    clearImage(): void
    getTextBoxes(unit: 'word'): {
      text: string
      confidence: number
      rect: { top: number; bottom: number }
    }[]
  }
  export function createOCREngine(options: { wasmBinary: Uint8Array }): Promise<Engine>
}
