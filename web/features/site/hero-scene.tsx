import chair from '../../content/media/photo-bentwood-chair.avif'
import lamp from '../../content/media/photo-mushroom-lamp.avif'
import bicycle from '../../content/media/photo-teal-bicycle.avif'
import { ProductPreview } from './product-preview.tsx'

/**
 * Items set out on the steps at their demo prices, with the product on a phone in front. Each part moves a little
 * differently on scrolling.
 * @source spec §2 Landing page
 */
export function HeroScene() {
  return (
    <div className="relative mx-auto h-120 w-full max-w-lg md:h-full md:min-h-152 md:max-w-none">
      <Photo
        src={lamp}
        price="$60"
        tag="left-3"
        rate="-0.05"
        place="bottom-[13%] left-0 w-[30%] md:bottom-[6%] md:left-[2%] lg:bottom-[16%] md:w-[31%]"
      />
      <Photo
        src={chair}
        price="$28"
        tag="right-3"
        rate="-0.11"
        place="top-[7%] right-0 w-[30%] md:top-[12%] md:right-[2%] md:w-[31%]"
      />
      <Photo
        src={bicycle}
        price="$320"
        tag="right-1 md:right-3"
        rate="-0.17"
        place="right-0 bottom-[3%] w-[32%] md:right-0 md:bottom-[9%] md:w-[34%]"
      />
      <div
        data-parallax="0.06"
        className="absolute inset-x-0 top-4 mx-auto w-58 md:top-14 md:right-auto md:left-[11%] md:w-[57%] md:max-w-82 lg:inset-x-0 lg:w-[52%]"
      >
        <ProductPreview />
      </div>
    </div>
  )
}

/** Stairs from the middle of the page to its edge. */
export function HeroSteps() {
  return (
    <svg
      viewBox="0 0 700 560"
      preserveAspectRatio="none"
      aria-hidden="true"
      className="absolute right-0 bottom-0 h-[46%] w-full md:h-[72%] md:w-[54%]"
    >
      <path d="M0 560V420h175V280h175V140h175V0h175v560Z" className="fill-tint-strong" />
    </svg>
  )
}

interface PhotoProps {
  src: string
  price: string
  rate: string
  place: string
  /** The corner of the price tag: one that the phone does not cover. */
  tag: string
}

function Photo(props: PhotoProps) {
  return (
    <div data-parallax={props.rate} className={`absolute ${props.place}`}>
      <img
        src={props.src}
        alt=""
        width={440}
        height={550}
        decoding="async"
        className="aspect-4/5 w-full rounded-lg object-cover shadow-float"
      />
      <span
        data-price-tag=""
        aria-hidden="true"
        className={`tabular absolute -bottom-3 ${props.tag} rounded-full bg-label px-3 py-1 font-bold text-on-label text-sm`}
      >
        {props.price}
      </span>
    </div>
  )
}
