import { type ReactNode, useId } from "react";
import look from "./look.module.css";

type Props = {
  title: string;
  level?: 2 | 3;
  className?: string | undefined;
  titleClass?: string | undefined;
  children: ReactNode;
};

/** A part of a screen, named by its title. */
export function Section({ title, level = 2, className, titleClass = look.subtitle, children }: Props) {
  const id = useId();
  const Heading = `h${level}` as const;
  return (
    <section className={className} aria-labelledby={id}>
      <Heading id={id} className={titleClass}>
        {title}
      </Heading>
      {children}
    </section>
  );
}
