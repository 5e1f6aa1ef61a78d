import type { GuideSection } from '../../../content/guides/guide.ts'

/** A section of a guide: paragraphs, points and steps. */
export function Section({ section: { id, title, paragraphs, list, steps } }: { section: GuideSection }) {
  return (
    <section aria-labelledby={`${id}-title`} id={id} className="mt-12 grid gap-4 outline-none">
      <h2 id={`${id}-title`} className="text-2xl">
        {title}
      </h2>
      {paragraphs.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
      {list && (
        <ul className="grid list-disc gap-2 pl-5 marker:text-primary-ink">
          {list.map((item) => (
            <li key={item}>{item}</li>
          ))}
        </ul>
      )}
      {steps && (
        <ol className="grid gap-5">
          {steps.map((step, index) => (
            <li key={step.title} className="grid grid-cols-[2.5rem_1fr] gap-x-2">
              <span
                aria-hidden="true"
                className="tabular font-bold font-display text-2xl text-primary-ink leading-7"
              >
                {index + 1}
              </span>
              <div>
                <h3 className="text-lg">{step.title}</h3>
                <p className="mt-1">{step.text}</p>
              </div>
            </li>
          ))}
        </ol>
      )}
    </section>
  )
}

/** Frequently asked questions. */
export function Faq({ faq }: { faq: readonly { question: string; answer: string }[] }) {
  return (
    <section aria-labelledby="faq-title" id="faq" className="mt-14 outline-none">
      <h2 id="faq-title" className="text-2xl">
        Frequently asked questions
      </h2>
      <dl className="mt-4 border-line border-t">
        {faq.map(({ question, answer }) => (
          <div key={question} className="border-line border-b py-5">
            <dt className="font-semibold text-lg">{question}</dt>
            <dd className="mt-1">{answer}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
