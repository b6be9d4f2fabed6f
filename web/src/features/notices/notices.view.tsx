export function NoticesView({ onBack: _onBack }: { onBack: () => void }) {
  return <h2>Mes messages</h2>;
}
