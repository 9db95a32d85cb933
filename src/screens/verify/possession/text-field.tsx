import { useId } from 'react';

interface TextFieldProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
}

export function TextField({ label, value, onChange }: TextFieldProps) {
  const id = useId();
  return (
    <div className="grid gap-1.5">
      <label htmlFor={id} className="text-small text-ink-soft">
        {label}
      </label>
      <textarea
        id={id}
        rows={3}
        spellCheck={false}
        autoComplete="off"
        maxLength={20_000}
        value={value}
        className="border-line-strong bg-surface text-small w-full rounded-lg border p-3 font-mono wrap-anywhere"
        onChange={(event) => {
          onChange(event.target.value);
        }}
      />
    </div>
  );
}
