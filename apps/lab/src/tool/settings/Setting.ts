import type { Foyer, Network } from '@foyer/react'
import type { LabConfig } from '../../config/LabConfig.js'
import type { LabWallet } from '../../wallets/LabWallet.js'

/** A value of a setting as it stands in the address, and its words. */
export interface Option {
  readonly value: string
  readonly label: string
}

/** The parts of the running page from which some settings take their options. */
export interface OptionSources {
  readonly networks: readonly Network[]
  /** The faults that the stack's blockchain service can simulate. */
  readonly blockchainFaults: readonly string[]
}

/** The running parts of the page that a setting can change at once. */
export interface LiveParts {
  readonly foyers: readonly Foyer[]
  readonly wallets: readonly LabWallet[]
}

/** How a setting is edited. */
export type Control =
  | { readonly kind: 'switch' }
  | { readonly kind: 'color' }
  | { readonly kind: 'text'; readonly example: string }
  | { readonly kind: 'choice' | 'several'; readonly options: (sources: OptionSources) => readonly Option[] }

/** A setting of the lab: one parameter of its address. */
export interface Setting {
  /** The name of the parameter in the address. */
  readonly name: string
  readonly label: string
  /** One line that says what the setting does. */
  readonly help: string
  readonly control: Control
  /** Returns the value as the address would contain it. */
  readonly read: (config: LabConfig) => string
  /** Applies the value to the running page. Without it, the value applies after a reload. */
  readonly apply?: (parts: LiveParts, config: LabConfig) => void
}

/** The settings of one purpose. */
export interface SettingGroup {
  readonly title: string
  readonly settings: readonly Setting[]
}

export const choice = (...options: readonly (readonly [value: string, label: string])[]): Control => ({
  kind: 'choice',
  options: () => options.map(([value, label]) => ({ value, label })),
})

export const toggle: Control = { kind: 'switch' }

/** Returns a value in the form of a switch in the address. */
export const flag = (isOn: boolean): string => (isOn ? '1' : '0')
