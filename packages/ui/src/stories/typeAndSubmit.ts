import { expect, userEvent, within } from 'storybook/test'
import { expectPress } from './expectPress.js'
import { expectTyping } from './expectTyping.js'

/** What the stories of a field with a button at its end say of it. */
interface SubmitStory {
  readonly canvasElement: HTMLElement
  readonly args: {
    readonly label: string
    readonly error?: string | undefined
    readonly isBusy?: boolean | undefined
    readonly isDisabled?: boolean | undefined
    readonly onChange: unknown
    readonly onSubmit?: (() => void) | undefined
  }
}

interface Editing {
  /** It can be edited while it is busy: what is looked at is what was typed so far. */
  readonly isOpenWhileBusy: boolean
}

/** Types into the field and sends it by Enter and by its button, as far as it can be sent. */
export const typeAndSubmit =
  ({ isOpenWhileBusy }: Editing) =>
  async ({ args, canvasElement }: SubmitStory): Promise<void> => {
    const canvas = within(canvasElement)
    const field = canvas.getByRole<HTMLInputElement>('textbox', { name: args.label })
    if (args.error) {
      await expect(field).toBeInvalid()
      await expect(field).toHaveAccessibleDescription(args.error)
    } else await expect(field).toBeValid()
    const isReadOnly = args.isDisabled || (args.isBusy && !isOpenWhileBusy)
    await expectTyping(field, { typed: 'm', calls: args.onChange, isReadOnly })
    const button = canvas.queryByRole('button')
    await expect(button !== null).toBe(args.onSubmit !== undefined && !args.isBusy)
    if (button) await expectPress(button, { calls: args.onSubmit })
    if (args.onSubmit) await expectEnter(field, { calls: args.onSubmit, isIdle: args.isBusy })
  }

async function expectEnter(
  field: HTMLElement,
  { calls, isIdle }: { readonly calls: unknown; readonly isIdle: boolean | undefined },
): Promise<void> {
  await userEvent.type(field, '{Enter}')
  field.blur()
  await expect(calls).toHaveBeenCalledTimes(isIdle ? 0 : 3)
}
