import { type JSX, useEffect, useState } from 'react'
import css from './AllStates.css?inline'

/** An entry of Storybook's index. */
interface IndexEntry {
  readonly id: string
  readonly title: string
  readonly name: string
  readonly type: string
}

/** Props of {@link AllStates}. */
export interface AllStatesProps {
  /** The view's title without the prefix `Views/`, such as `Connect` or `Swap`. */
  readonly view: string
  /** The width of each state, in CSS pixels. */
  readonly width: number
  readonly height: number
  /** The toolbar's settings, in Storybook's URL format. */
  readonly globals: string
}

/** Shows every state of a view side by side, each in its own frame, because a story may change the whole page. */
export function AllStates({ view, width, height, globals }: AllStatesProps): JSX.Element {
  const [stories, setStories] = useState<readonly IndexEntry[]>([])
  useEffect(() => {
    const reading = new AbortController()
    readIndex(reading.signal).then(setStories, () => undefined)
    return () => reading.abort()
  }, [])
  const shown = stories.filter(each => each.title === `Views/${view}`)
  return (
    <>
      <style>{css}</style>
      <h1 className="all-states__title">
        {view}: {shown.length} states
      </h1>
      <ul className="all-states">
        {shown.map(({ id, name }) => (
          <li key={id}>
            <a href={`./?path=/story/${id}`} target="_top">
              {name}
            </a>
            <iframe
              title={name}
              loading="lazy"
              src={`iframe.html?id=${id}&viewMode=story&globals=${globals}`}
              width={width}
              height={height}
            />
          </li>
        ))}
      </ul>
    </>
  )
}

async function readIndex(signal: AbortSignal): Promise<readonly IndexEntry[]> {
  const answer = await fetch('index.json', { signal })
  const { entries } = (await answer.json()) as { readonly entries: Readonly<Record<string, IndexEntry>> }
  return Object.values(entries).filter(({ type }) => type === 'story')
}
