import type { Meta, StoryObj } from '@storybook/react-vite'
import type { JSX } from 'react'
import { expect, within } from 'storybook/test'
import css from './Guide.css?inline'

/** A part of Storybook and the story to begin with. */
const parts = [
  { name: 'Foundations', story: 'foundations-tokens--colors', text: 'Colors, shapes and type of the theme.' },
  { name: 'Views', story: 'views-connect--wallets', text: 'Every screen of the modal, in every state.' },
  { name: 'All states', story: 'all-states--connect', text: 'All states of one screen side by side.' },
  { name: 'Buttons', story: 'buttons-all-of-them--disconnected', text: 'What a host puts on its own page.' },
  { name: 'Controls', story: 'controls-button--primary', text: 'The components that screens are made of.' },
] as const

/** Says what is here and where to begin. */
function Welcome(): JSX.Element {
  return (
    <main className="guide">
      <style>{css}</style>
      <h1>Foyer in Storybook</h1>
      <p>
        Each story is one state of a component or a screen. The same stories run as tests, in dark and light,
        so what you see here is what ships.
      </p>
      <section>
        <h2>Where to begin</h2>
        <ul>
          {parts.map(({ name, story, text }) => (
            <li key={name}>
              <a href={`./?path=/story/${story}`} target="_top">
                {name}
              </a>
              : {text}
            </li>
          ))}
        </ul>
      </section>
      <section>
        <h2>The toolbar</h2>
        <p>
          It changes theme, preset, language, direction and motion of the story. The viewport button shows a
          phone of 390 or 320 px.
        </p>
      </section>
    </main>
  )
}

const meta: Meta<typeof Welcome> = {
  title: 'Welcome',
  component: Welcome,
  parameters: { ground: 'sheet', controls: { disable: true } },
}

export default meta

/** Names the parts to begin with. */
export const WhereToBegin: StoryObj<typeof Welcome> = {
  play: async ({ canvasElement }) => {
    const links = within(canvasElement).getAllByRole<HTMLAnchorElement>('link')
    await expect(links.map(({ textContent }) => textContent)).toEqual(parts.map(({ name }) => name))
  },
}
