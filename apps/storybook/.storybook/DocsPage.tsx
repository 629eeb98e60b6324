import { Controls, Description, Primary, Stories, Subtitle, Title, useOf } from '@storybook/addon-docs/blocks'
import type { JSX } from 'react'
import { viewNotes } from './viewNotes.js'

const prefix = 'Views/'

/** The documentation of a view: what it is for, its first state, and a link to every other. */
function ViewDocs({ title }: { readonly title: string }): JSX.Element {
  const view = title.slice(prefix.length)
  const { csfFile } = useOf('meta', ['meta'])
  const states = Object.values(csfFile.stories)
  return (
    <>
      <Title />
      <Subtitle>{(viewNotes as Readonly<Record<string, string>>)[view]}</Subtitle>
      <Primary />
      <h2>States</h2>
      <ul>
        {states.map(({ id, name }) => (
          <li key={id}>
            <a href={`./?path=/story/${id}`} target="_top">
              {name}
            </a>
          </li>
        ))}
      </ul>
    </>
  )
}

/** The documentation page of every component and view. */
export function DocsPage(): JSX.Element {
  const { csfFile } = useOf('meta', ['meta'])
  const title = csfFile.meta.title ?? ''
  if (title.startsWith(prefix)) return <ViewDocs title={title} />
  return (
    <>
      <Title />
      <Description />
      <Primary />
      <Controls />
      <Stories includePrimary={false} title="States" />
    </>
  )
}
