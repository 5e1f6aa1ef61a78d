import { useLoaderData } from 'react-router'
export function loader() {
  return {
    cards: Array.from({ length: 48 }, (_, i) => ({
      id: `0190000-${i}`,
      title: `Walnut chair number ${i} with a long name`,
      price: 4500 + i,
      place: 'Park Slope',
      thumbhash: 'abcdefghijklmnopqrstuvwxyz12',
    })),
  }
}
export default function Gallery() {
  const { cards } = useLoaderData<typeof loader>()
  return (
    <ul>
      {cards.map((c) => (
        <li key={c.id}>
          <a href={`/item/${c.id}`}>
            <picture>
              <source
                type="image/avif"
                srcSet={`/photos/${c.id}/320.avif 320w, /photos/${c.id}/640.avif 640w`}
              />
              <source
                type="image/webp"
                srcSet={`/photos/${c.id}/320.webp 320w, /photos/${c.id}/640.webp 640w`}
              />
              <img src={`/photos/${c.id}/640.jpg`} alt={c.title} width="640" height="800" />
            </picture>
            <b>${c.price}</b>
            <span>{c.title}</span>
            <span>{c.place}</span>
          </a>
        </li>
      ))}
    </ul>
  )
}
