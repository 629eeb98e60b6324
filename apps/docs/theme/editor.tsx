import { createEvmAdapter, mainnet } from '@foyer/adapters-evm'
import { createFoyer, FoyerButton, FoyerInline, FoyerProvider } from '@foyer/react'
import {
  createTheme,
  type PresetName,
  presets,
  type ThemeTokens,
  type Token,
  type TokenName,
  tokens,
} from '@foyer/react/theme'
import { type JSX, useEffect, useMemo, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { siteButtonCss } from '../home/siteButtonCss.js'
import { codeOf } from './codeOf.js'
import editorCss from './editor.css?inline'

const presetNames = Object.keys(presets) as PresetName[]
type Mode = 'light' | 'dark'
type Changes = Readonly<Record<Mode, ThemeTokens>>

const table = Object.entries<Token>(tokens) as [TokenName, Token][]

const styles = editorCss + siteButtonCss

/** Edits a preset's tokens per mode. Shows the modal with them and the code to copy. */
function ThemeEditor(): JSX.Element {
  const [presetName, setPresetName] = useState<PresetName>('own')
  const [mode, setMode] = useState<Mode>('dark')
  const [changes, setChanges] = useState<Changes>({ light: {}, dark: {} })
  const [foyer] = useState(() =>
    createFoyer({
      id: 'theme-editor',
      networks: [mainnet],
      adapters: [createEvmAdapter()],
      modal: { placement: 'inline' },
      storage: 'memory',
    }),
  )
  const { theme, failure } = useMemo(() => {
    try {
      return { theme: createTheme({ preset: presets[presetName], ...changes, mode }), failure: undefined }
    } catch (error) {
      return { theme: undefined, failure: error instanceof Error ? error.message : String(error) }
    }
  }, [presetName, changes, mode])
  useEffect(() => {
    if (theme) foyer.setTheme(theme)
  }, [foyer, theme])
  const code = codeOf(presetName, changes)
  const change = (name: TokenName, value: string) => {
    const { [name]: _before, ...others } = changes[mode]
    const isNumber = typeof tokens[name][mode] === 'number'
    const next = value === '' ? others : { ...others, [name]: isNumber ? Number(value) : value }
    setChanges({ ...changes, [mode]: next })
  }
  const shown = { ...presets[presetName][mode], ...changes[mode] }
  return (
    <FoyerProvider foyer={foyer}>
      <style>{styles}</style>
      <div className="theme-editor">
        <form className="theme-editor__tokens" onSubmit={event => event.preventDefault()}>
          <Choice name="Preset" value={presetName} options={presetNames} onChange={setPresetName} />
          <Choice name="Mode" value={mode} options={['light', 'dark']} onChange={setMode} />
          {table.map(([name, token]) => (
            <label key={name} title={token.means}>
              <span>{name}</span>
              <input
                value={shown[name] ?? ''}
                placeholder={String(token[mode])}
                onChange={event => change(name, event.target.value)}
              />
            </label>
          ))}
        </form>
        <div className="theme-editor__shown">
          <FoyerInline />
          <FoyerButton />
          {failure && <p role="alert">{failure}</p>}
          <pre>
            <code>{code}</code>
          </pre>
          <button type="button" onClick={() => void navigator.clipboard.writeText(code)}>
            Copy the code
          </button>
        </div>
      </div>
    </FoyerProvider>
  )
}

function Choice<Value extends string>(props: {
  readonly name: string
  readonly value: Value
  readonly options: readonly Value[]
  readonly onChange: (value: Value) => void
}): JSX.Element {
  const { name, value, options, onChange } = props
  const choose = (text: string) => {
    const chosen = options.find(each => each === text)
    if (chosen) onChange(chosen)
  }
  return (
    <label>
      <span>{name}</span>
      <select value={value} onChange={event => choose(event.target.value)}>
        {options.map(each => (
          <option key={each}>{each}</option>
        ))}
      </select>
    </label>
  )
}

/** Renders the editor into an element. Returns a function that removes it. */
export function mountEditor(element: HTMLElement): () => void {
  const root = createRoot(element)
  root.render(<ThemeEditor />)
  return () => root.unmount()
}
