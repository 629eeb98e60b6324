import { type ThemeTokens, tokens } from '@foyer/react/theme'
import type { JSX } from 'react'
import { contrastOf, textPairs } from './contrast.js'
import { readColor } from './readColor.js'

/** Props of {@link ContrastTable}. */
interface ContrastTableProps {
  readonly mode: 'light' | 'dark'
  readonly shown: ThemeTokens
}

/** The contrast of each text with what is behind it, and whether it is enough to read. */
export function ContrastTable({ mode, shown }: ContrastTableProps): JSX.Element {
  const colorOf = (name: 'text' | 'muted' | 'onAccent' | 'danger' | 'card' | 'accent') =>
    readColor(String(shown[name] ?? tokens[name][mode]))
  return (
    <table className="contrast-table">
      <caption>Contrast in {mode}</caption>
      <tbody>
        {textPairs.map(({ text, behind, least }) => {
          const [front, back] = [colorOf(text), colorOf(behind)]
          const contrast = front && back ? contrastOf(front, back) : undefined
          return (
            <tr key={text}>
              <th scope="row">
                {text} on {behind}
              </th>
              <td>{contrast === undefined ? 'not a color' : `${contrast.toFixed(1)}:1`}</td>
              <td>{contrast !== undefined && contrast >= least ? 'enough' : `needs ${least}:1`}</td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}
