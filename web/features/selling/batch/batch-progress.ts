import { draftStatus } from '../draft/draft-status.ts'
import { busyText, type PhotoItem, pausedText } from '../photos/photo-list.ts'
import type { BatchItem } from './batch-context.ts'

/** An item's progress from 0 to 1: uploading counts as 70 percent, drafting as the rest. */
export function progressShare({ stage, photos }: BatchItem): number {
  if (stage.at !== 'uploading') return stage.at === 'drafting' ? 0.85 : 0.75
  const items = photos.getItems()
  const sent = items.reduce((sum, item) => sum + sentShare(item), 0)
  return items.length === 0 ? 0 : (0.7 * sent) / items.length
}

function sentShare({ stage }: PhotoItem): number {
  if (stage.at === 'sending') return stage.share
  return ['waiting', 'paused', 'busy'].includes(stage.at) ? 0 : 1
}

/** An item's progress in words. */
export function stageText({ stage, photos, draft }: BatchItem): string {
  if (stage.at === 'uploading') return uploadText(photos.getItems())
  if (stage.at === 'held') return heldText(stage.seconds)
  return {
    queued: 'Waiting for its turn',
    drafting: 'Drafting…',
    ready: draftStatus(draft),
    failed: 'Not drafted',
  }[stage.at]
}

function uploadText(items: readonly PhotoItem[]): string {
  const delays = items.flatMap(({ stage }) => (stage.at === 'busy' ? [stage.seconds] : []))
  if (delays.length > 0) return busyText(Math.max(...delays))
  if (items.some(({ stage }) => stage.at === 'paused')) return pausedText
  const ready = items.filter(({ stage }) => stage.at === 'ready').length
  return `Uploading: ${ready} of ${items.length}`
}

/** A short delay means a busy server, a long one the hourly limit. */
function heldText(seconds: number): string {
  if (seconds <= 60) return 'Waiting for its turn'
  return `Hourly limit reached. Continues automatically in about ${Math.ceil(seconds / 60)} minutes`
}
