/** The little of the browser's detector that we use. @source https://developer.mozilla.org/docs/Web/API/BarcodeDetector */
interface Detector {
  detect(picture: HTMLVideoElement): Promise<{ rawValue: string }[]>
}
interface DetectorClass {
  new (options: { formats: string[] }): Detector
  getSupportedFormats(): Promise<string[]>
}

/** Milliseconds between two looks through the camera. */
const PAUSE = 150

function detectorClass(): DetectorClass | null {
  const { BarcodeDetector } = globalThis as { BarcodeDetector?: DetectorClass }
  return BarcodeDetector ?? null
}

/** Whether this browser can read such pictures itself and has a camera to look through. */
export async function canScan(): Promise<boolean> {
  const Class = detectorClass()
  if (!Class || !navigator.mediaDevices) return false
  return await Class.getSupportedFormats().then(
    (formats) => formats.includes('qr_code'),
    () => false,
  )
}

/**
 * Looks through the camera on the back until it is stopped, and tells of everything it reads.
 * @throws DOMException when the camera is refused or missing
 * @returns how to stop
 */
export async function lookThroughCamera(
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
  const look = async () => {
    // A picture that is not there yet cannot be read; the next one may.
    const found = await detector.detect(video).catch(() => [])
    if (isStopped) return
    for (const { rawValue } of found) onRead(rawValue)
    if (!isStopped) timer = setTimeout(() => void look(), PAUSE)
  }
  video.srcObject = stream
  // Not waited for: a camera that is slow to wake is read as soon as it sees something.
  void video.play().catch(() => {})
  void look()
  return stop
}
