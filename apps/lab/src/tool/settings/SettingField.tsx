import { type JSX, useId } from 'react'
import type { Option, OptionSources, Setting } from './Setting.js'

interface FieldProps {
  readonly setting: Setting
  readonly value: string
  readonly initial: string
  /** Whether the value waits for a reload. */
  readonly isWaiting: boolean
  readonly sources: OptionSources
  readonly onChange: (value: string) => void
}

interface ControlProps extends FieldProps {
  readonly id: string
  readonly helpId: string
}

const listed = (value: string) => value.split(',').filter(each => each !== '' && each !== 'none')

/** Names a value in the words of its options. */
function wordValue({ control }: Setting, value: string, sources: OptionSources): string {
  if (control.kind === 'switch') return value === '1' ? 'on' : 'off'
  if (control.kind === 'choice') {
    const label = control.options(sources).find(each => each.value === value)?.label
    return label ?? value
  }
  if (control.kind === 'color') return value || 'of the preset'
  if (control.kind === 'text') return value || 'empty'
  const chosen = listed(value)
  const isAll = chosen.length > 0 && chosen.length === control.options(sources).length
  return isAll ? 'all' : chosen.join(', ') || 'none'
}

function Several({ options, ...props }: ControlProps & { readonly options: readonly Option[] }): JSX.Element {
  const chosen = listed(props.value)
  const turn = (value: string) => {
    const next = chosen.includes(value) ? chosen.filter(each => each !== value) : [...chosen, value]
    props.onChange(next.join(',') || (props.initial === '' ? '' : 'none'))
  }
  return (
    <fieldset className="setting__several" aria-describedby={props.helpId}>
      <legend className="visually-hidden">{props.setting.label}</legend>
      {options.map(({ value, label }) => (
        <label key={value} className="setting__chip">
          <input
            type="checkbox"
            className="visually-hidden"
            checked={chosen.includes(value)}
            data-testid={`lab-setting-${props.setting.name}-${value}`}
            onChange={() => turn(value)}
          />
          <span>{label}</span>
        </label>
      ))}
    </fieldset>
  )
}

function SettingControl(props: ControlProps): JSX.Element {
  const { setting, value, id, helpId, onChange } = props
  const { control } = setting
  const common = { id, 'aria-describedby': helpId, 'data-testid': `lab-setting-${setting.name}` }
  switch (control.kind) {
    case 'switch':
      return (
        <input
          {...common}
          type="checkbox"
          className="tool-switch"
          checked={value === '1'}
          onChange={event => onChange(event.target.checked ? '1' : '0')}
        />
      )
    case 'color':
      return (
        <input
          {...common}
          type="color"
          className="tool-color"
          value={value || '#0c7489'}
          onChange={event => onChange(event.target.value)}
        />
      )
    case 'text':
      return (
        <input
          {...common}
          key={value}
          type="text"
          className="tool-input"
          dir="ltr"
          spellCheck={false}
          placeholder={control.example}
          defaultValue={value}
          onBlur={event => event.target.value.trim() !== value && onChange(event.target.value.trim())}
          onKeyDown={event => event.key === 'Enter' && event.currentTarget.blur()}
        />
      )
    case 'choice': {
      const options = control.options(props.sources)
      const isKnown = options.some(each => each.value === value)
      return (
        <select
          {...common}
          className="tool-input"
          value={value}
          onChange={event => onChange(event.target.value)}
        >
          {!isKnown && <option value={value}>{value}</option>}
          {options.map(option => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
      )
    }
    default:
      return <Several {...props} options={control.options(props.sources)} />
  }
}

/** Edits one setting: its label, one line of help, its default, and when it applies. */
export function SettingField(props: FieldProps): JSX.Element {
  const { setting, value, initial, isWaiting, sources } = props
  const id = useId()
  const helpId = useId()
  const { kind } = setting.control
  return (
    <div className="setting" data-kind={kind}>
      <div className="setting__line">
        {kind === 'several' ? (
          <span className="setting__label">{setting.label}</span>
        ) : (
          <label className="setting__label" htmlFor={id}>
            {setting.label}
          </label>
        )}
        <SettingControl {...props} id={id} helpId={helpId} />
      </div>
      <p className="setting__help" id={helpId}>
        {setting.help}{' '}
        <span className="setting__facts">
          Default: {wordValue(setting, initial, sources)}.{' '}
          {setting.apply ? 'Applies at once.' : 'Applies after a reload.'}
        </span>
      </p>
      {isWaiting && <p className="setting__waiting">Waits for a reload</p>}
      {value !== initial && (
        <button
          type="button"
          className="tool-link"
          aria-label={`Default for ${setting.label}`}
          onClick={() => props.onChange(initial)}
        >
          Back to the default
        </button>
      )}
    </div>
  )
}
