import { defineNamespace } from '@foyer/common'

declare module '@foyer/common' {
  interface Namespaces {
    toy: true
  }
}

/** The family's namespace, as a type and at run time. The family's other files import it from here. */
export const toyNamespace = defineNamespace('toy')
