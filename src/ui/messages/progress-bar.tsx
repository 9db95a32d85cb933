/** `value` is between 0 and 1; null if the progress is unknown. */
export function ProgressBar({
  label,
  value,
}: {
  readonly label: string;
  readonly value: number | null;
}) {
  const percent = value === null ? null : Math.floor(Math.min(1, Math.max(0, value)) * 100);
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      {...(percent === null ? {} : { 'aria-valuenow': percent })}
      className="bg-line h-1.5 w-full overflow-hidden rounded-full"
    >
      <div
        className={`bg-accent h-full origin-left rounded-full ${percent === null ? 'w-1/3 animate-pulse' : 'w-full'}`}
        style={percent === null ? {} : { transform: `scaleX(${percent / 100})` }}
      />
    </div>
  );
}
