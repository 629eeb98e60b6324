import { createEvmAdapter, mainnet } from '@foyer/adapters-evm'
import { createFoyer, FoyerButton, FoyerInline, FoyerProvider } from '@foyer/react'
import { createTheme, type PresetName, presets, type Token, type TokenName, tokens } from '@foyer/react/theme'
import { type JSX, useEffect, useMemo, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { siteButtonCss } from '../home/siteButtonCss.js'
import { ContrastTable } from './ContrastTable.js'
import { codeOf } from './codeOf.js'
import { type Draft, fromQuery, ownDraft, toQuery } from './draft.js'
import editorCss from './editor.css?inline'
import { TokenField } from './TokenField.js'

const presetNames = Object.keys(presets) as PresetName[]
const modes = ['light', 'dark'] as const
type Mode = (typeof modes)[number]

const table = Object.entries<Token>(tokens) as [TokenName, Token][]
const groups = [
  { name: 'Colors', tokens: table.filter(([, { kind }]) => kind === 'color') },
  { name: 'Shapes, type and motion', tokens: table.filter(([, { kind }]) => kind !== 'color') },
]

const styles = editorCss + siteButtonCss

/** Returns the theme of a draft in a mode, or the message about what is wrong with it. */
function readTheme({ preset, light, dark }: Draft, mode: Mode) {
  try {
    return { theme: createTheme({ preset: presets[preset], light, dark, mode }) }
  } catch (error) {
    return { failure: error instanceof Error ? error.message : String(error) }
  }
}

/** The modal and the button of the page in one mode. */
function Preview({ draft, mode }: { readonly draft: Draft; readonly mode: Mode }): JSX.Element {
  const [foyer] = useState(() =>
    createFoyer({
      id: `theme-editor-${mode}`,
      networks: [mainnet],
      adapters: [createEvmAdapter()],
      modal: { placement: 'inline' },
      storage: 'memory',
    }),
  )
  const { theme, failure } = useMemo(() => readTheme(draft, mode), [draft, mode])
  useEffect(() => {
    if (theme) foyer.setTheme(theme)
  }, [foyer, theme])
  return (
    <FoyerProvider foyer={foyer}>
      <section className="theme-editor__preview" data-mode={mode} aria-label={`The modal in ${mode}`}>
        <div className="theme-editor__modal">
          <FoyerInline />
        </div>
        <FoyerButton />
        {failure && <p role="alert">{failure}</p>}
      </section>
    </FoyerProvider>
  )
}

/** Edits a preset's tokens per mode. Shows the modal in both modes, its contrast, and the code to copy. */
function ThemeEditor(): JSX.Element {
  const [draft, setDraft] = useState(() => fromQuery(location.search))
  const [mode, setMode] = useState<Mode>('dark')
  useEffect(() => history.replaceState(history.state, '', `?${toQuery(draft)}`), [draft])
  const change = (name: TokenName, text: string) => {
    const { [name]: _before, ...others } = draft[mode]
    const isNumber = typeof tokens[name][mode] === 'number'
    setDraft({
      ...draft,
      [mode]: text === '' ? others : { ...others, [name]: isNumber ? Number(text) : text },
    })
  }
  const code = codeOf(draft.preset, draft)
  return (
    <div className="theme-editor">
      <style>{styles}</style>
      <fieldset className="theme-editor__presets">
        <legend>Preset</legend>
        {presetNames.map(name => (
          <button
            key={name}
            type="button"
            aria-pressed={draft.preset === name}
            onClick={() => setDraft({ ...ownDraft, preset: name })}
          >
            <span
              aria-hidden="true"
              style={{
                background: String(presets[name].dark.card ?? tokens.card.dark),
                color: String(presets[name].dark.accent ?? tokens.accent.dark),
              }}
            />
            {name}
          </button>
        ))}
      </fieldset>
      <div className="theme-editor__previews">
        {modes.map(each => (
          <Preview key={each} draft={draft} mode={each} />
        ))}
      </div>
      <fieldset className="theme-editor__modes">
        <legend>Edit the tokens of</legend>
        {modes.map(each => (
          <button key={each} type="button" aria-pressed={each === mode} onClick={() => setMode(each)}>
            {each}
          </button>
        ))}
      </fieldset>
      <div className="theme-editor__tokens">
        {groups.map(group => (
          <fieldset key={group.name}>
            <legend>{group.name}</legend>
            {group.tokens.map(([name, token]) => (
              <TokenField
                key={name}
                name={name}
                token={token}
                usual={presets[draft.preset][mode][name] ?? token[mode]}
                value={draft[mode][name]}
                onChange={text => change(name, text)}
              />
            ))}
          </fieldset>
        ))}
        <ContrastTable mode={mode} shown={{ ...presets[draft.preset][mode], ...draft[mode] }} />
      </div>
      <pre>
        <code>{code}</code>
      </pre>
      <div className="theme-editor__copies">
        <CopyButton label="Copy the code" text={() => code} />
        <CopyButton label="Copy a link to this theme" text={() => location.href} />
      </div>
    </div>
  )
}

/** Props of {@link CopyButton}. */
interface CopyButtonProps {
  readonly label: string
  readonly text: () => string
}

function CopyButton({ label, text }: CopyButtonProps): JSX.Element {
  const [result, setResult] = useState('')
  const copy = () =>
    navigator.clipboard.writeText(text()).then(
      () => setResult('Copied'),
      () => setResult('Your browser blocked copying'),
    )
  return (
    <span>
      <button type="button" onClick={copy}>
        {label}
      </button>
      <span role="status">{result}</span>
    </span>
  )
}

/** Renders the editor into an element. Returns a function that removes it. */
export function mountEditor(element: HTMLElement): () => void {
  const root = createRoot(element)
  root.render(<ThemeEditor />)
  return () => root.unmount()
}
