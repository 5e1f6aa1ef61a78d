/**
 * The part of the browser's barcode detector that we use.
 * @source https://developer.mozilla.org/docs/Web/API/BarcodeDetector
 */
interface Detector {
  detect(picture: HTMLVideoElement): Promise<{ rawValue: string }[]>
}
interface DetectorClass {
  new (options: { formats: string[] }): Detector
  getSupportedFormats(): Promise<string[]>
}

/** Milliseconds between two scans of the camera image. */
const PAUSE = 150

function detectorClass(): DetectorClass | null {
  const { BarcodeDetector } = globalThis as { BarcodeDetector?: DetectorClass }
  return BarcodeDetector ?? null
}

/** Whether this browser can read QR codes and has a camera. */
export async function canScan(): Promise<boolean> {
  const Class = detectorClass()
  if (!Class || !navigator.mediaDevices) return false
  return await Class.getSupportedFormats().then(
    (formats) => formats.includes('qr_code'),
    () => false,
  )
}

/**
 * Scans the rear camera until it is stopped, and reports each text that it reads.
 * @throws DOMException when the camera is denied or missing
 * @returns a function that stops the camera
 */
export async function scanCamera(
  video: HTMLVideoElement,
  onRead: (text: string) => void,
): Promise<() => void> {
  const Class = detectorClass()
  if (!Class) throw new Error('no detector')
  const detector = new Class({ formats: ['qr_code'] })
  const stream = await navigator.mediaDevices.getUserMedia({
    video: { facingMode: 'environment' },
    audio: false,
  })
  let timer: ReturnType<typeof setTimeout> | undefined
  let isStopped = false
  const stop = () => {
    isStopped = true
    clearTimeout(timer)
    for (const track of stream.getTracks()) track.stop()
  }
  const scan = async () => {
    // Detection fails until the first video frame is ready; the next scan may succeed.
    const found = await detector.detect(video).catch(() => [])
    if (isStopped) return
    for (const { rawValue } of found) onRead(rawValue)
    if (!isStopped) timer = setTimeout(() => void scan(), PAUSE)
  }
  video.srcObject = stream
  // Not awaited: a camera that is slow to start is scanned as soon as it delivers an image.
  void video.play().catch(() => {})
  void scan()
  return stop
}
