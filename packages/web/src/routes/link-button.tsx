import { Button, type ButtonProps } from '@mantine/core'
import { createLink } from '@tanstack/react-router'
import type { ComponentPropsWithRef } from 'react'

type AnchorButtonProps = ButtonProps & Omit<ComponentPropsWithRef<'a'>, keyof ButtonProps>

function AnchorButton(props: AnchorButtonProps) {
  return <Button component="a" {...props} />
}

/** A link that looks like a button; its target is checked against the routes. */
export const LinkButton = createLink(AnchorButton)
