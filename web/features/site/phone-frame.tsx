import { clsx } from 'clsx'
import type { ReactNode } from 'react'

/** A phone around a picture or video of the product. */
export function PhoneFrame({ className, children }: { className?: string; children: ReactNode }) {
  return (
    <div
      className={clsx(
        'overflow-hidden rounded-[2.6rem] border-[9px] border-black bg-black shadow-float outline outline-line',
        className,
      )}
    >
      {/* The aspect ratio of the content, so that none of it is cut. */}
      <div className="relative aspect-[540/1052] [&_img]:size-full [&_img]:object-cover [&_video]:size-full [&_video]:object-cover">
        {children}
      </div>
    </div>
  )
}
