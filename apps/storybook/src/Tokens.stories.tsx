import { type Token, tokens } from '@foyer/react/theme'
import type { Meta, StoryObj } from '@storybook/react-vite'
import type { JSX } from 'react'
import css from './Guide.css?inline'

const table = Object.entries<Token>(tokens)

/** Props of {@link Tokens}. */
interface TokensProps {
  readonly mode: 'dark' | 'light'
  /** Shows the tokens of this group. */
  readonly group: 'colors' | 'other'
}

/** Lists the tokens that a host can set, with their values in Foyer's default theme. */
function Tokens({ mode, group }: TokensProps): JSX.Element {
  const shown = table.filter(([, { kind }]) => (kind === 'color') === (group === 'colors'))
  return (
    <main className="guide">
      <style>{css}</style>
      <h1>{group === 'colors' ? 'Colors' : 'Shapes, type and motion'}</h1>
      <dl className="guide__swatches">
        {shown.map(([name, token]) => (
          <div key={name}>
            {group === 'colors' && (
              <dd className="guide__swatch" style={{ background: String(token[mode]) }} aria-hidden="true" />
            )}
            <dt>{name}</dt>
            <dd>{token.means}</dd>
            <dd>
              <code>{String(token[mode])}</code>
            </dd>
          </div>
        ))}
      </dl>
    </main>
  )
}

/** The sizes of text, from notes to an amount of money. */
const sizes = [
  ['xs', 'Labels of tiles, tags'],
  ['sm', 'Notes, details'],
  ['md', 'Rows, texts, buttons'],
  ['lg', 'Titles of dialogs'],
  ['xl', 'Titles of states'],
  ['2xl', 'Amounts in fields'],
  ['3xl', 'The worth of an account'],
] as const

function TypeScale(): JSX.Element {
  return (
    <main className="guide">
      <style>{css}</style>
      <h1>Type</h1>
      {sizes.map(([size, use]) => (
        <section key={size}>
          <p style={{ fontSize: `var(--foyer-text-${size})`, lineHeight: 1.2 }}>1,234.56 ETH</p>
          <p>
            <code>--foyer-text-{size}</code>: {use}
          </p>
        </section>
      ))}
    </main>
  )
}

const meta: Meta<typeof Tokens> = {
  title: 'Foundations/Tokens',
  component: Tokens,
  parameters: { ground: 'sheet', controls: { disable: true } },
  args: { mode: 'dark', group: 'colors' },
  decorators: [
    (Story, { args, globals }) => (
      <Story args={{ ...args, mode: globals['theme'] === 'light' ? 'light' : 'dark' }} />
    ),
  ],
}

export default meta

type Story = StoryObj<typeof Tokens>

export const Colors: Story = {}

export const Other: Story = { args: { group: 'other' }, name: 'Shapes, type and motion' }

export const Type: Story = { render: () => <TypeScale /> }
