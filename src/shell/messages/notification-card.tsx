import CircleX from 'lucide-react/icons/circle-x';
import Info from 'lucide-react/icons/info';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import X from 'lucide-react/icons/x';
import type { LucideIcon } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Button } from '../../ui/button';
import * as words from '../words';
import type { Notification, NotificationVariant } from './notification-store';

const NOTIFICATION_MS = 3000;

const ICONS: Record<NotificationVariant, { Icon: LucideIcon; tone: string }> = {
  info: { Icon: Info, tone: 'text-accent' },
  warning: { Icon: TriangleAlert, tone: 'text-ink-soft' },
  error: { Icon: CircleX, tone: 'text-bad' },
};

interface NotificationCardProps {
  readonly notification: Notification;
  readonly onDismiss: (id: string) => void;
}

export function NotificationCard({ notification, onDismiss }: NotificationCardProps) {
  const { id, title, variant, action } = notification;
  const [isHovered, setIsHovered] = useState(false);
  const [isFocused, setIsFocused] = useState(false);
  const isPaused = isHovered || isFocused;
  const remaining = useRef(NOTIFICATION_MS);
  useEffect(() => {
    if (isPaused) return;
    const startedAt = performance.now();
    const timer = setTimeout(() => {
      onDismiss(id);
    }, remaining.current);
    return () => {
      clearTimeout(timer);
      remaining.current = Math.max(0, remaining.current - (performance.now() - startedAt));
    };
  }, [id, isPaused, onDismiss]);
  const { Icon, tone } = ICONS[variant];
  return (
    <li
      data-variant={variant}
      className="border-line bg-surface shadow-raised pointer-events-auto flex w-full items-center gap-3 rounded-xl border py-2 ps-4 pe-2"
      onPointerEnter={() => {
        setIsHovered(true);
      }}
      onPointerLeave={() => {
        setIsHovered(false);
      }}
      onFocus={() => {
        setIsFocused(true);
      }}
      onBlur={(event) => {
        setIsFocused(event.currentTarget.contains(event.relatedTarget));
      }}
    >
      <Icon aria-hidden className={`size-5 shrink-0 ${tone}`} />
      <p className="min-w-0 flex-1 wrap-anywhere">{title}</p>
      {action && (
        <Button
          onClick={() => {
            onDismiss(id);
            action.run();
          }}
        >
          {action.label}
        </Button>
      )}
      <Button
        look="quiet"
        size="icon"
        aria-label={words.CLOSE_NOTIFICATION}
        onClick={() => {
          onDismiss(id);
        }}
      >
        <X aria-hidden className="size-4" />
      </Button>
    </li>
  );
}
